import { HONEYPOT } from './honeypot'

/** The honeypot field: off screen and out of the tab order. */
export function Honeypot({ formType }: { formType: string }) {
  const id = `${formType}-${HONEYPOT}`
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>Website (leave this empty)</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
