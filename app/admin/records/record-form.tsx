import { useActionData, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FieldControl } from '~/forms/field-control'
import type { ControlProps } from '~/forms/field-parts'
import { FieldSection } from '~/forms/field-sections'
import type { Fields } from '~/forms/fields'
import { Form } from '~/forms/form'
import { RowsControl } from '~/forms/rows-control'
import { type Section, sectionsOf } from '~/forms/sections'
import { useFailureToast } from '~/forms/use-failure-toast'
import { isChanged, useFields } from '~/forms/use-fields'
import { ValidatedForm } from '~/forms/validated-form'
import { ImageField } from '~/media/image-field'
import { ImagesField } from '~/media/images-field'
import { paths } from '~/paths'
import { Button, ButtonLink, type ButtonVariant } from '~/ui/button'
import { classNames } from '~/ui/class-names'
import { ErrorBanner } from '~/ui/error-banner'
import { Link } from '~/ui/link'
import { BodyErrorNote } from './body-error-note'
import { DeletedNote } from './deleted-note'
import { LoadedState } from './loaded-state'
import {
  type Deleted,
  type FormDefaults,
  overwrites,
  type RecordActionData,
} from './record-action-data'
import { SaveBar } from './save-bar'
import { useUnsavedGuard } from './unsaved-guard'

interface RecordFormProps {
  id: string
  fields: Fields
  defaultValue: FormDefaults
  /** The version the form is based on; missing for a new record. */
  version?: number | string
  /** Whether the form says what it was loaded with: for records whose earlier versions are not stored. */
  carriesBase?: boolean
  /** Set if the record is in the trash. */
  deleted?: Deleted | null
  button: string
  /** For rows of five fields. */
  isWide?: boolean
  /** Set if the button cannot be undone. */
  variant?: ButtonVariant
  /** Where Cancel leads. */
  closeTo: string
  /** Another button that saves. */
  submit?: ReactNode
  /** More buttons, next to these. */
  more?: ReactNode
  /** What saving also does, above the buttons. */
  note?: string
  /** Other actions, below the buttons. */
  others?: ReactNode
}

/** The form of a record in its dialog, with the same fields as the API. */
export function RecordForm(props: RecordFormProps) {
  const { id, fields, defaultValue, version, carriesBase, button, variant, closeTo } = props
  const actionData = useActionData<RecordActionData>()
  const deleted = actionData?.deleted ?? props.deleted
  useFailureToast(actionData)
  const [form, metas] = useFields({ id, fields, lastResult: actionData?.result, defaultValue })
  const navigation = useNavigation()
  const saving = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  const sections = sectionsOf(fields)
  const guard = useUnsavedGuard(isChanged(fields, form.value, defaultValue) && !saving)
  return (
    <ValidatedForm form={form} fields={fields} encType="multipart/form-data" className="grid gap-6">
      {guard}
      {actionData?.bodyError && <BodyErrorNote why={actionData.bodyError} />}
      {deleted && <DeletedNote by={deleted.by} />}
      {version !== undefined && (
        <LoadedState
          loaded={{ version, values: carriesBase ? defaultValue : undefined }}
          fields={fields}
          actionData={actionData}
        />
      )}
      <div className={classNames('grid gap-6', props.isWide ? 'max-w-4xl' : 'max-w-3xl')}>
        <SectionLinks form={id} sections={sections} />
        {sections.map(({ title, names }) => (
          <FieldSection key={title ?? 'first'} title={title} id={title && sectionId(id, title)}>
            {controlsOf(fields, metas, names).map(([first, ...others]) => (
              <Control key={first.meta.name} {...first} others={others} />
            ))}
          </FieldSection>
        ))}
      </div>
      {props.note && <p className="text-ink-muted wrap-anywhere">{props.note}</p>}
      <SaveBar>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant={variant} pending={saving ? 'Saving...' : undefined}>
            {deleted
              ? 'Restore and save'
              : overwrites(actionData?.conflict)
                ? 'Overwrite with mine'
                : button}
          </Button>
          {props.submit}
          <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
            Cancel
          </ButtonLink>
          {!deleted && props.more}
        </div>
      </SaveBar>
      {!deleted && props.others}
    </ValidatedForm>
  )
}

const sectionId = (form: string, title: string) =>
  `${form}-section-${title.toLowerCase().replaceAll(' ', '-')}`

/** Fewer sections are seen at a glance. */
const MIN_LINKED = 5

/** The sections of a long form. */
function SectionLinks({ form, sections }: { form: string; sections: Section[] }) {
  const titles = sections.flatMap(({ title }) => title ?? [])
  if (titles.length < MIN_LINKED) return null
  return (
    <nav aria-label="Sections">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {titles.map((title) => (
          <li key={title}>
            <a href={`#${sectionId(form, title)}`} className="link inline-block py-0.5">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Metas = ReturnType<typeof useFields>[1]
type Group = [ControlProps, ...ControlProps[]]

/** The fields of a section; pictures that are chosen together are one control. */
function controlsOf(fields: Fields, metas: Metas, names: string[]): Group[] {
  const groups: Group[] = []
  for (const name of names) {
    const [field, meta] = [fields[name], metas[name]]
    if (!field || !meta) continue
    if (field.type === 'image' && field.another) groups.at(-1)?.push({ field, meta })
    else groups.push([{ field, meta }])
  }
  return groups
}

/** Uploads and rows occur only in staff forms; all other fields are shared with visitors' forms. */
function Control({ others, ...control }: ControlProps & { others: ControlProps[] }) {
  const { field, meta } = control
  if (field.type === 'rows') return <RowsControl field={field} meta={meta} />
  if (field.type !== 'image') return <FieldControl field={field} meta={meta} />
  return field.together ? (
    <ImagesField label={field.together} images={[control, ...others].map(toImage)} />
  ) : (
    <ImageField {...toImage(control)} />
  )
}

const toImage = ({ field, meta: { id, name, initialValue, errors } }: ControlProps) => ({
  id,
  name,
  label: field.label,
  optional: !field.required && !field.unmarked,
  half: field.half,
  defaultValue: typeof initialValue === 'string' ? initialValue : null,
  error: errors,
})

interface DeleteFormProps {
  /** What deleting it means. */
  children: ReactNode
  closeTo: string
  button?: string
}

/** Confirms moving a record to the trash. */
export function DeleteForm({ children, closeTo, button = 'Delete' }: DeleteFormProps) {
  const deleting = useNavigation().formMethod === 'POST'
  const actionData = useActionData<RecordActionData>()
  useFailureToast(actionData)
  return (
    <Form method="post" className="grid gap-6" preventScrollReset>
      <ErrorBanner>{actionData?.failed?.message}</ErrorBanner>
      <div className="grid gap-3">{children}</div>
      <p className="text-ink-muted">
        You can undo this for 10 seconds, and for at least 30 days from the{' '}
        <Link to={paths.trash} className="link">
          trash
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" pending={deleting ? 'Deleting...' : undefined}>
          {button}
        </Button>
        <ButtonLink to={closeTo} variant="secondary" preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}
