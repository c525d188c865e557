import { HONEYPOT } from './honeypot'

/** The field that people do not see: off the screen, out of the order of the keyboard. */
export function Honeypot({ formType }: { formType: string }) {
  const id = `${formType}-${HONEYPOT}`
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>Website (leave this empty)</label>
      <input id={id} name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
