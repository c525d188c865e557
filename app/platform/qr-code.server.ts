import { renderSVG } from 'uqr'

/** A QR code of an address as a data URL: drawn here, so that it is there without scripts and on paper. */
export const toQrCode = (url: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`
