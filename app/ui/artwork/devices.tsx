import { classNames } from '../class-names'
import { UNSTYLED } from './unstyled'

/* On a 48 by 48 grid, with a stroke of 1.5. Screens show a ridge, and each device has one solder
   pad, written as two half circles so that a device is a single path. */
const drawings = {
  desktop:
    'M15 5h18a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM17 11.5h14M17 16.5h14M17 21.5h7M22 34.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  laptop:
    'M11.5 8.5h25a3 3 0 0 1 3 3v20h-31v-20a3 3 0 0 1 3-3zM4 35.5h15l1.5 2h7l1.5-2h15v1a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM16 25h3l5-7 3.5 4.5 2-2 2.5 4.5M12 25a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  monitor:
    'M7.5 7h33a3 3 0 0 1 3 3v21a3 3 0 0 1-3 3h-33a3 3 0 0 1-3-3V10a3 3 0 0 1 3-3zM24 34v7M15 41.5h18M13.5 26.5h4l6.5-10 4.5 6.5 3-3.5 4.5 7M9.5 26.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  phone:
    'M17 4h14a4 4 0 0 1 4 4v32a4 4 0 0 1-4 4H17a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM21.5 8.5h5M13 31l5-1.5 5.5-9 4 6 2.5-3 5 6.5M22 38a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  tablet:
    'M11 4h26a3.5 3.5 0 0 1 3.5 3.5v33A3.5 3.5 0 0 1 37 44H11a3.5 3.5 0 0 1-3.5-3.5v-33A3.5 3.5 0 0 1 11 4zM7.5 33l6.5-2 8-12.5 5.5 8 3.5-4 9.5 9M22 38.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  printer:
    'M14 17V5.5h16l4 4V17M30 5.5v4h4M14 34H9a3.5 3.5 0 0 1-3.5-3.5v-10A3.5 3.5 0 0 1 9 17h30a3.5 3.5 0 0 1 3.5 3.5v10A3.5 3.5 0 0 1 39 34h-5M14 28h20v14.5H14zM18.5 33h11M18.5 37.5h6M34 22.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  server:
    'M9 5h30a2.5 2.5 0 0 1 2.5 2.5v6A2.5 2.5 0 0 1 39 16H9a2.5 2.5 0 0 1-2.5-2.5v-6A2.5 2.5 0 0 1 9 5zM9 18.5h30a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5H9A2.5 2.5 0 0 1 6.5 27v-6A2.5 2.5 0 0 1 9 18.5zM9 32h30a2.5 2.5 0 0 1 2.5 2.5v6A2.5 2.5 0 0 1 39 43H9a2.5 2.5 0 0 1-2.5-2.5v-6A2.5 2.5 0 0 1 9 32zM27 10.5h9M27 24h9M27 37.5h9M12 10.5h6M12 24h6M11.5 37.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  networking:
    'M9 27.5h30a3.5 3.5 0 0 1 3.5 3.5v6a3.5 3.5 0 0 1-3.5 3.5H9A3.5 3.5 0 0 1 5.5 37v-6A3.5 3.5 0 0 1 9 27.5zM13 27.5V14M35 27.5V14M18.5 18a7.8 7.8 0 0 1 11 0M15 9a15 15 0 0 1 18 0M21.5 22.5h5M26 34h3M33 34h3M11 34a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  battery:
    'M8 13.5h28.5a3.5 3.5 0 0 1 3.5 3.5v14a3.5 3.5 0 0 1-3.5 3.5H8A3.5 3.5 0 0 1 4.5 31V17A3.5 3.5 0 0 1 8 13.5zM40 20h3.5v8H40M14 24h4.5l3.5-4h5l3.5 4M10 24a2 2 0 1 0 4 0a2 2 0 1 0-4 0M30.5 24h5M33 21.5v5',
  cable:
    'M12 4.5v7M20 4.5v7M7.5 11.5h17v6a8.5 8.5 0 0 1-17 0zM16 26v8.5a8 8 0 0 0 16 0v-14a5 5 0 0 1 9 0V36M39 38a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  peripherals:
    'M7 21h21a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V24a3 3 0 0 1 3-3zM9 26.5h2M15 26.5h2M21 26.5h5M9 31h5M18 31h2M24 31h2M11 36h13M40 24a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-9 0v-8A4.5 4.5 0 0 1 40 24zM40 28v3.5M40 24v-6.5l-5-5H21.5M17.5 12.5a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  television:
    'M7.5 14h33a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3h-33a3 3 0 0 1-3-3V17a3 3 0 0 1 3-3zM16 4.5l8 9.5 6-7M12 40v3.5M36 40v3.5M10.5 19h20v16h-20zM10.5 31.5l4.5-1 5-7 3.5 4.5 2-2 5 5.5M35 21.5h4M35 26h4M35 33a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  appliance:
    'M7.5 11h33a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3h-33a3 3 0 0 1-3-3V14a3 3 0 0 1 3-3zM9.5 37v3.5M38.5 37v3.5M10 16h19.5v16H10zM14 28l4.5-6.5 3 4 1.5-1.5 2.5 4M35 17h4M35 21.5h4M35 30a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
} as const

export type DeviceName = keyof typeof drawings

interface DeviceProps {
  name: DeviceName
  className?: string
}

/** A device in outline. Decorative: the text next to it names it. */
export function Device({ name, className }: DeviceProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      {...UNSTYLED}
      width="48"
      className={classNames('contours', className ?? 'size-12')}
      aria-hidden="true"
    >
      <path d={drawings[name]} strokeWidth={1.5} />
    </svg>
  )
}
