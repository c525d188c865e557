import { Caption, SampleCertificate } from '../sample-papers'

/** Where a certificate has its number: the right column of wide screens. */
export const NumberSample = () => (
  <figure className="max-lg:hidden lg:col-span-7 print:hidden">
    <SampleCertificate />
    <Caption>The number stands below the title.</Caption>
  </figure>
)
