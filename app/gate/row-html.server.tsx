import { renderToStaticMarkup } from 'react-dom/server'
import type { GatePerson } from './person'
import { PersonRow } from './person-row'

/** Renders a row for phones that already show the page. */
export const renderRow = (person: GatePerson): string =>
  renderToStaticMarkup(<PersonRow person={person} />)
