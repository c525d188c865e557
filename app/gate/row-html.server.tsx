import { renderToStaticMarkup } from 'react-dom/server'
import type { GatePerson } from './person'
import { PersonRow } from './person-row'

/** A row as the page has it, for phones that show it already. */
export const renderRow = (person: GatePerson): string =>
  renderToStaticMarkup(<PersonRow person={person} />)
