import type { IconName } from '~/ui/icon'

interface Drawing {
  name: string
  alt: string
}

const DATA = { name: 'data', alt: 'A hard drive, one half of it cut into strips' }

/** By icon, so that services that staff add have a drawing, too. */
const DRAWINGS: Partial<Record<string, Drawing>> = {
  PencilRuler: {
    name: 'plans',
    alt: 'A floor plan on which two server racks stand and a third one is drawn',
  },
  Recycle: {
    name: 'recycling',
    alt: 'A laptop, a monitor and a computer on a belt, and bins of boards, metal, plastic and batteries',
  },
  Landmark: { name: 'towns', alt: 'A town hall with two drop-off containers in front of it' },
  Clipboard: {
    name: 'projects',
    alt: 'A schedule on a board, a cart with old computers and one with new boxes',
  },
  Shield: DATA,
  HardDrive: DATA,
} satisfies Partial<Record<IconName, Drawing>>

/** A drawing of what a service works on; nothing for icons without one. */
export function ServiceDrawing({ icon, className }: { icon: string; className?: string }) {
  const drawing = DRAWINGS[icon]
  if (!drawing) return null
  return (
    <img
      src={`/images/services/${drawing.name}.svg`}
      alt={drawing.alt}
      width={720}
      height={540}
      className={className}
    />
  )
}
