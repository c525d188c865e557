import { useSearchParams } from '@remix-run/react'
import { Form } from '~/forms/form'
import { paths } from '~/paths'
import { CountRow } from './count-row'
import { countOf, DEVICE_KINDS } from './estimator'
import { Readout } from './readout'
import { RunningBar } from './running-bar'
import { useEstimate } from './use-estimate'

/**
 * The cost estimator: a row for each kind of device, and a scale with their total weight. Without
 * JavaScript, it is a GET form that returns to this page with the counts in the URL.
 */
export function EstimatorForm() {
  const [search] = useSearchParams()
  const { form, typed, type, ...reading } = useEstimate()
  const sent = search.get('sent')
  return (
    // A blank or invalid count is 0 (document 1, section 9), not an error.
    <Form
      ref={form}
      method="get"
      action={paths.estimatedCost}
      onSubmit={reading.calculate}
      noValidate
      className="grid grid-cols-1 items-start gap-x-8 gap-y-4 lg:grid-cols-12"
    >
      {sent && <input type="hidden" name="sent" value={sent} />}
      <div className="lg:col-span-7">
        <ul className="border-line border-t">
          {DEVICE_KINDS.map((kind) => (
            <CountRow
              key={kind.name}
              kind={kind}
              typed={typed[kind.name]}
              printed={reading.running.items === 0 || countOf(typed[kind.name]) > 0}
              onType={type}
            />
          ))}
        </ul>
        <RunningBar running={reading.running} calculated={reading.calculated} />
      </div>
      <Readout {...reading} />
    </Form>
  )
}
