import type { Logo } from './logo'

const mark = (id: string, name: string, link: string): Logo => ({
  id,
  name,
  link,
  url: `/images/partners/${id}.svg`,
  position: 'partner',
})

/** Marks drawn for this site, shown until staff save partners. */
export const BUILT_IN_PARTNERS: Logo[] = [
  mark('e-stewards', 'e-Stewards', 'https://e-stewards.org/'),
  mark('r2', 'R2 Standard', 'https://sustainableelectronics.org/'),
  mark('epa', 'EPA Electronics Stewardship', 'https://www.epa.gov/smm-electronics'),
  mark('gec', 'Global Electronics Council', 'https://globalelectronicscouncil.org/'),
]
