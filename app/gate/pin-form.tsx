import { Button } from '~/ui/button'

/** Asks for the gate's PIN. */
export function PinForm({ error }: { error?: string }) {
  return (
    <form method="post" className="gate-pin">
      <div className="field">
        <label htmlFor="pin">PIN</label>
        {/* Not a number: a PIN may start with 0. */}
        <input
          type="text"
          id="pin"
          name="pin"
          className="input"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'pin-error' : 'pin-hint'}
        />
        {error ? (
          <p id="pin-error" role="alert" className="field-error">
            {error}
          </p>
        ) : (
          <p id="pin-hint" className="field-hint">
            Six digits. The staff gave it to you.
          </p>
        )}
      </div>
      <Button type="submit">Open the gate</Button>
    </form>
  )
}
