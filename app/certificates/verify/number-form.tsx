import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { Button } from '~/ui/button'

/** Asks for a certificate by its number. `number` is what was asked for before. */
export function NumberForm({ number = '' }: { number?: string }) {
  return (
    <Form action={paths.verify} className="grid max-w-md gap-5">
      <div className="field">
        <label htmlFor="number">Certificate number</label>
        <input
          type="text"
          id="number"
          name="number"
          required
          defaultValue={number}
          autoCapitalize="characters"
          autoComplete="off"
          className="input"
        />
      </div>
      <div>
        <Button type="submit">Check</Button>
      </div>
    </Form>
  )
}
