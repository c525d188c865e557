import type { LoaderFunctionArgs } from '@remix-run/node'
import { type ReactNode, useState } from 'react'
import { requireStaff } from '~/platform/session.server'
import { BannerContours, EmptyContours, HeroContours } from '~/ui/artwork/contours'
import { Device, deviceNames } from '~/ui/artwork/devices'
import { SectionBreak } from '~/ui/artwork/section-break'
import { Badge, type BadgeTone } from '~/ui/badge'
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from '~/ui/button'
import { Card } from '~/ui/card'
import { DateBlock } from '~/ui/date-block'
import { Dialog } from '~/ui/dialog'
import { EmptyState } from '~/ui/empty-state'
import { Icon, iconNames } from '~/ui/icon'
import { ProgressBar } from '~/ui/progress-bar'
import { Eyebrow } from '~/ui/section'
import { Skeleton } from '~/ui/skeleton'
import { TabLinks } from '~/ui/tabs'
import { useToast } from '~/ui/toast'
import { AdminPage, adminHeaders, adminMeta } from '../admin-page'
import { DesignForm } from './design-form'

export const meta = () => adminMeta('Design system')
export const headers = adminHeaders

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request)
  return null
}

/** Every component in every state, in development only: the place to look when changing one. */
export default function DesignSystem() {
  return (
    <AdminPage title="Design system" lead="Every component in every state. Try both themes.">
      <div className="grid gap-10 text-step-0">
        <Part title="Color roles">
          <Swatches />
        </Part>
        <Part title="Type">
          <TypeScale />
        </Part>
        <Part title="Buttons">
          <Buttons />
        </Part>
        <Part title="Status">
          <Badges />
        </Part>
        <Part title="Form controls">
          <DesignForm />
        </Part>
        <Part title="Messages">
          <Messages />
        </Part>
        <Part title="Parts of pages">
          <Pieces />
        </Part>
        <Part title="Drawings">
          <Drawings />
        </Part>
      </div>
    </AdminPage>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 border-line border-b pb-2 text-step-1">{title}</h2>
      {children}
    </section>
  )
}

// Whole class names, because Tailwind finds them by reading this file.
const SWATCHES = {
  surface: 'bg-surface',
  'surface-raised': 'bg-surface-raised',
  'surface-sunken': 'bg-surface-sunken',
  'surface-inverse': 'bg-surface-inverse',
  ink: 'bg-ink',
  'ink-muted': 'bg-ink-muted',
  line: 'bg-line',
  'line-strong': 'bg-line-strong',
  contour: 'bg-contour',
  action: 'bg-action',
  'action-hover': 'bg-action-hover',
  accent: 'bg-accent',
  focus: 'bg-focus',
  danger: 'bg-danger',
}

function Swatches() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
      {Object.entries(SWATCHES).map(([name, className]) => (
        <li key={name} className="text-step-00">
          <span className={`mb-1 block h-14 rounded-control border border-line ${className}`} />
          {name}
        </li>
      ))}
    </ul>
  )
}

const STEPS = {
  'step-5': 'text-step-5',
  'step-4': 'text-step-4',
  'step-3': 'text-step-3',
  'step-2': 'text-step-2',
  'step-1': 'text-step-1',
  'step-0': 'text-step-0',
  'step-00': 'text-step-00',
}

function TypeScale() {
  return (
    <ul className="grid gap-3">
      {Object.entries(STEPS).map(([name, className]) => (
        <li key={name} className="flex flex-wrap items-baseline gap-4">
          <span className="w-16 text-ink-muted text-step-00">{name}</span>
          <span className={`font-display font-semibold ${className}`}>Electronics, 75,000 lb</span>
        </li>
      ))}
    </ul>
  )
}

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger']
const SIZES: ButtonSize[] = ['small', 'medium', 'large']

function Buttons() {
  return (
    <div className="grid gap-4">
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          {SIZES.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant}, {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} pending="Sending...">
            pending
          </Button>
          <ButtonLink to="#" variant={variant}>
            a link
          </ButtonLink>
        </div>
      ))}
    </div>
  )
}

const TONES: BadgeTone[] = ['green', 'red', 'gray', 'blue', 'yellow']

function Badges() {
  return (
    <p className="flex flex-wrap gap-3">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </p>
  )
}

function Messages() {
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const undo = { label: 'Undo', onPress: () => toast({ title: 'Restored' }) }
  return (
    <div className="grid gap-4">
      <div className="banner">
        <strong>A banner</strong>
        <p>What stays readable after a toast is gone.</p>
      </div>
      <div className="banner banner--error">
        <strong>A banner of a failure</strong>
        <p>It says what to do.</p>
      </div>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => toast({ title: 'Success', description: 'It is stored.' })}>
          Toast
        </Button>
        <Button
          variant="danger"
          onClick={() => toast({ title: 'Error', description: 'Try again.', tone: 'destructive' })}
        >
          Toast of a failure
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Deleted', action: undo, duration: 10_000 })}
        >
          Toast with Undo
        </Button>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Dialog
        </Button>
      </p>
      <Dialog open={open} onOpenChange={setOpen} title="A dialog" description="And what it is for.">
        <Button onClick={() => setOpen(false)}>Close</Button>
      </Dialog>
    </div>
  )
}

function Pieces() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Card>
        <Eyebrow>An eyebrow</Eyebrow>
        <p>A card, for things one can act on.</p>
      </Card>
      <div className="flex flex-wrap gap-4">
        <DateBlock date="2026-12-05" />
        <DateBlock date="first Saturday in May" />
        <span className="flex gap-2">
          {iconNames.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </span>
      </div>
      <ProgressBar value={62} max={100} label="Places taken" />
      <div className="grid gap-2">
        <Skeleton />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <TabLinks
        label="Tabs"
        tabs={[
          { to: '#one', label: 'Current', current: true },
          { to: '#two', label: 'Another', current: false },
        ]}
      />
      <TabLinks
        short
        label="Short tabs"
        tabs={[
          { to: '#one', label: 'Current', current: true },
          { to: '#two', label: 'Another', current: false },
        ]}
      />
      <EmptyState title="Nothing yet" text="What to do about it." action={<Button>Do it</Button>} />
    </div>
  )
}

function Drawings() {
  return (
    <div className="grid gap-6">
      <div className="on-forest rounded-panel p-6">
        <HeroContours className="h-64 w-full text-contour" />
      </div>
      <BannerContours className="h-48 w-full text-contour" />
      <SectionBreak />
      <EmptyContours className="w-52 text-contour" />
      <div className="flex flex-wrap gap-4">
        {deviceNames.map((name) => (
          <Device key={name} name={name} className="size-16" />
        ))}
      </div>
    </div>
  )
}
