import type { EventLimit } from 'db/schema/events'
import { addedField } from '~/forms/added-field'
import { type Field, type Fields, select, text, wholeNumber } from '~/forms/fields'
import type { PublicEvent } from '../event'
import { describeSlot, formatSlot, type OpenSlot } from '../slots'
import { eventRegistration } from './definition'

/** The parts of an event that determine its registration form. */
export type FormEvent = Pick<
  PublicEvent,
  'slotMinutes' | 'limits' | 'zips' | 'zipRule' | 'questions'
>

/** The name of the field that counts items of a category. */
export const countName = (category: string) => `count-${category}`
const answerName = (id: string) => `answer-${id}`

const COUNT = 'count-'
const ANSWER = 'answer-'

/**
 * The registration form of an event: the common fields, then the event's own, then the terms. `slots` are the choices;
 * null for none, such as on the waiting list.
 */
export function registrationFields(
  event: FormEvent,
  slots: OpenSlot[] | null,
  options?: { required: boolean },
): Fields {
  const { terms, ...fields } = eventRegistration.fields
  return { ...fields, ...ownFields(event, slots, options), terms }
}

/** The event's own fields. */
export function ownFields(
  event: FormEvent,
  slots: OpenSlot[] | null,
  { required } = { required: true },
): Fields {
  return {
    ...(event.slotMinutes !== null && slots && { slot: slotField(slots, required) }),
    ...(event.zips.length > 0 && { zip: zipField(event) }),
    ...Object.fromEntries(
      event.limits.map((limit) => [countName(limit.category), countField(limit)]),
    ),
    ...Object.fromEntries(
      event.questions.map((question) => [answerName(question.id), addedField(question)]),
    ),
  }
}

const slotField = (slots: OpenSlot[], required: boolean) =>
  select('Arrival time', {
    required,
    radios: true,
    message: 'Choose an arrival time',
    options: slots.map((slot) => ({
      value: slot.time,
      label: describeSlot(slot),
      group: formatSlot(`${slot.time.slice(0, 2)}:00`).replace(':00', ''),
      disabled: slot.left === 0,
    })),
  })

const zipField = ({ zipRule }: FormEvent) =>
  text('ZIP code', {
    required: true,
    short: true,
    max: 10,
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    message: 'Enter your ZIP code, such as 80401',
    pattern: {
      source: '\\d{5}(-?\\d{4})?',
      message: 'Enter your ZIP code, such as 80401',
    },
    hint: zipRule === 'refuse' ? 'This event is for residents' : undefined,
  })

const countField = ({ category, most }: EventLimit) =>
  wholeNumber(category, {
    half: true,
    min: 0,
    max: most,
    hint: `At most ${most}`,
    message: `At this event at most ${most} ${category}. For more, book a pickup.`,
  })

/** The form for staff: any open slot, and the email address is optional. */
export function staffRegistrationFields(event: FormEvent, slots: OpenSlot[] | null): Fields {
  const { name, email, phone, items } = eventRegistration.fields
  const optional = { required: false }
  const open = slots?.map((slot) => ({ ...slot, left: Math.max(1, slot.left) })) ?? null
  const { slot, zip, ...others } = ownFields(event, open)
  const labels = new Map(slots?.map((each) => [each.time, describeSlot(each)]))
  return {
    name,
    email: { ...email, ...optional, autoComplete: 'off' },
    phone: { ...phone, ...optional, autoComplete: 'off' },
    items,
    ...(slot?.type === 'select' && {
      slot: {
        ...slot,
        options: slot.options.map((option) => ({
          ...option,
          label: labels.get(option.value) ?? option.label,
        })),
      },
    }),
    ...(zip && { zip: { ...zip, ...optional, hint: undefined } as Field }),
    ...others,
  }
}

/** The API's `counts` and `answers` as fields of the form. */
export function fromJson({ counts, answers, ...body }: Record<string, unknown>) {
  const ofCounts = Array.isArray(counts) ? counts.filter(isObject) : []
  return {
    ...body,
    ...Object.fromEntries(
      ofCounts.map(({ category, count }) => [countName(String(category)), count]),
    ),
    ...(isObject(answers) &&
      Object.fromEntries(Object.entries(answers).map(([id, answer]) => [answerName(id), answer]))),
  }
}

/** Why the API's `counts` and `answers` do not fit what the event asks; null if they do. */
export function checkJson(
  { counts, answers }: Record<string, unknown>,
  fields: Fields,
): Record<string, string[]> | null {
  const asks = (prefix: string) => Object.keys(fields).some((name) => name.startsWith(prefix))
  const isCount = (count: unknown) =>
    isObject(count) && 'count' in count && countName(String(count.category)) in fields
  if (counts != null && asks(COUNT) && !(Array.isArray(counts) && counts.every(isCount)))
    return { counts: ['Counts is a list of categories of this event, each with its count'] }
  const isAnswered = (given: object) => Object.keys(given).every((id) => answerName(id) in fields)
  if (answers != null && asks(ANSWER) && !(isObject(answers) && isAnswered(answers)))
    return { answers: ['Answers has the ids of questions of this event, each with its answer'] }
  return null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of counts and answers in the shape of the API. */
export function toJson(record: Record<string, unknown>) {
  const own = Object.entries(record)
  const named = (prefix: string) =>
    own.flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== null
        ? [[name.slice(prefix.length), value] as const]
        : [],
    )
  const others = own.filter(([name]) => !name.startsWith(COUNT) && !name.startsWith(ANSWER))
  return {
    ...Object.fromEntries(others),
    counts: named(COUNT).map(([category, count]) => ({ category, count })),
    answers: Object.fromEntries(named(ANSWER)),
  }
}
