import { classNames } from '~/ui/class-names'
import { Caption, SampleCertificate } from '../sample-papers'

/** Where a certificate has its number: the right column of wide screens. `isSmall` is for beside an error. */
export const NumberSample = ({ isSmall = false }: { isSmall?: boolean }) => (
  <figure
    className={classNames(
      'max-lg:hidden print:hidden',
      isSmall ? 'lg:col-span-4 lg:col-start-9' : 'lg:col-span-7',
    )}
  >
    <div style={isSmall ? { zoom: 0.6 } : undefined}>
      <SampleCertificate edge={isSmall ? undefined : 'action'} />
    </div>
    <Caption>The number stands below the title.</Caption>
  </figure>
)
