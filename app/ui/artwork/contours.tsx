import type { SVGProps } from 'react'

export function EmptyContours(props: SVGProps<SVGSVGElement>) {
  return <svg viewBox="0 0 208 132" fill="none" aria-hidden="true" {...props} />
}
