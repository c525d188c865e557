import { renderSVG } from 'uqr'

/** A QR code as a data URL, drawn on the server so that it works without scripts and on paper. */
export const toQrCode = (url: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 2 }))}`
