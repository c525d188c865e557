import { Worker } from 'node:worker_threads'
import { encode } from 'uqr'
import { createSerializer } from '~/platform/serializer'
import { formatDate } from '~/ui/calendar-date'
import { formatNumber } from '~/ui/format-number'
import { type Certificate, formatItemCount, KIND_TITLES } from '../certificate'
import { ITEM_HEADINGS, itemCells } from '../item-lines'
import script from './draw.cjs?raw'

/** Memory limit of the thread; enough for 10,000 rows. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/** One at a time: two large ones together would take twice the memory. */
const serialize = createSerializer()

/** Draws a certificate as a PDF in a worker thread. `address` is the public URL to verify it. */
export const makePdf = (content: Certificate, sha256: string, address: string): Promise<Buffer> =>
  serialize(() => draw(toWorkerData(content, sha256, address)))

function draw(workerData: object): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { eval: true, workerData, resourceLimits })
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The PDF was not drawn: exit ${code}`)))
  })
}

function toWorkerData(content: Certificate, sha256: string, address: string) {
  const { number, kind, issuedOn, issuedBy, issuer, recipient, wording, mark, replaces } = content
  const facts = [
    ['Issued to', [recipient.name, ...recipient.address].join(', ')],
    ['Request', content.reference],
    ['Issued on', formatDate(issuedOn)],
    ['Issued by', issuedBy],
    ['Replaces', replaces],
    ['Certifier', mark && `${mark.name}, ${mark.number}, until ${formatDate(mark.expires)}`],
  ]
  return {
    title: KIND_TITLES[kind],
    number,
    issuer: {
      name: issuer.name,
      lines: [...issuer.address, issuer.phone, issuer.email].filter(Boolean),
    },
    facts: facts.filter(([, value]) => value),
    text: wording.text,
    table: content.items ? itemTable(content) : weightTable(content),
    notes: [
      `Check this certificate at ${address}`,
      `SHA-256 of its content: ${sha256}, wording ${wording.version}`,
    ],
    address,
    qrCode: encode(address, { border: 0 }).data,
    // The creation date in the file is the day of issue, whenever it is drawn.
    created: `${issuedOn}T12:00:00Z`,
  }
}

const itemTable = ({ items, itemCount }: Certificate) => ({
  title: formatItemCount(itemCount),
  headings: [...ITEM_HEADINGS],
  widths: [120, 88, 124, 58, 63, 63],
  rows: (items ?? []).map(itemCells),
})

function weightTable({ weights }: Certificate) {
  const { electronicsLbs = 0, commonMaterialsLbs = 0 } = weights ?? {}
  const rows = [
    ['Electronics', electronicsLbs],
    ['Common materials', commonMaterialsLbs],
    ['Total', electronicsLbs + commonMaterialsLbs],
  ] as const
  return {
    title: 'Weights',
    headings: ['Materials', 'Pounds'],
    widths: [1, 1],
    rows: rows.map(([label, pounds]) => [label, `${formatNumber(pounds, 1)} lb`]),
  }
}
