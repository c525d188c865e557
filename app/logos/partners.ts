import type { Logo } from './logo'

const textMark = (id: string, name: string, link: string): Logo => ({
  id,
  name,
  link,
  url: `/images/partners/${id}.svg`,
  position: 'partner',
})

/** Wordmarks drawn for this site, shown until staff save partners. */
export const BUILT_IN_PARTNERS: Logo[] = [
  textMark('e-stewards', 'e-Stewards', 'https://e-stewards.org/'),
  textMark('r2', 'R2 Standard', 'https://sustainableelectronics.org/'),
  textMark('epa', 'EPA Electronics Stewardship', 'https://www.epa.gov/smm-electronics'),
  textMark('gec', 'Global Electronics Council', 'https://globalelectronicscouncil.org/'),
]
