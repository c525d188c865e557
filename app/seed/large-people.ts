const FIRST =
  'Ana Ben Carla Devin Elena Farid Grace Hugo Inez Jonas Keiko Liam Mara Noor Omar Priya Quinn Rosa Samir Tess'.split(
    ' ',
  )
const LAST =
  'Abbott Baca Chavez Dalton Eastman Flores Garcia Holm Ito Jaramillo Kessler Lund Medina Novak Ortega Pacheco Reyes Sandoval Trujillo Vigil'.split(
    ' ',
  )

export type Random = () => number

export const oneOf = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)] as Item

/** An invented person. */
export function drawPerson(random: Random) {
  const [first, last] = [oneOf(FIRST, random), oneOf(LAST, random)]
  return {
    contactName: `${first} ${last}`,
    email: `${first}.${last}.${Math.floor(random() * 10_000)}@example.org`.toLowerCase(),
  }
}
