import { Form } from '~/forms/form'
import { Button } from '~/ui/button'

interface DayFilterProps {
  day: string
  truckId: string | undefined
  trucks: { id: string; name: string }[]
}

/** Shows a whole date and its button; the three controls fit one line of a usual phone. */
const DATE_WIDTH = '8.5rem'

/** Chooses the day and the truck. */
export function DayFilter({ day, truckId, trucks }: DayFilterProps) {
  return (
    <Form method="get" className="flex max-w-md grow flex-wrap items-end gap-x-2 gap-y-3">
      <div className="field flex-1" style={{ minWidth: DATE_WIDTH }}>
        <label htmlFor="day">Day</label>
        <input
          id="day"
          type="date"
          name="date"
          className="input min-w-0"
          defaultValue={day}
          key={day}
        />
      </div>
      {trucks.length > 0 && (
        <div className="field min-w-28 flex-1">
          <label htmlFor="truck">Truck</label>
          <select id="truck" name="truck" className="input min-w-0" defaultValue={truckId}>
            {trucks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <Button type="submit" variant="secondary" size="small" className="min-h-10">
        Show
      </Button>
    </Form>
  )
}
