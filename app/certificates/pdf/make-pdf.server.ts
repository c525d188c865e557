import { Worker } from 'node:worker_threads'
import { encode } from 'uqr'
import { createSerializer } from '~/platform/serializer'
import { type Certificate, formatItemCount, KIND_TITLES } from '../certificate'
import {
  certificateFacts,
  ITEM_HEADINGS,
  itemCells,
  WEIGHT_HEADINGS,
  weightRows,
} from '../certificate-lines'
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
  const { number, kind, issuedOn, issuer, wording } = content
  return {
    title: KIND_TITLES[kind],
    number,
    issuer: {
      name: issuer.name,
      lines: [...issuer.address, issuer.phone, issuer.email].filter(Boolean),
    },
    facts: Object.entries(certificateFacts(content, { isSigned: false })).filter(
      ([, value]) => value,
    ),
    text: wording.text,
    table: content.weights ? weightTable(content.weights) : itemTable(content),
    notes: [
      `Check this certificate at ${address}`,
      `Fingerprint (SHA-256) of its content: ${sha256}. Version ${wording.version} of the text.`,
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

const weightTable = (weights: NonNullable<Certificate['weights']>) => ({
  title: 'Weights',
  headings: [...WEIGHT_HEADINGS],
  widths: [1, 1],
  rows: weightRows(weights),
})
