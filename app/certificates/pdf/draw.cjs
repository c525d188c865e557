// Draws a certificate as a tagged PDF, in a thread of its own: 10,000 rows take seconds, and visitors do not
// wait for them. Sent as text to the thread (make-pdf.server.ts), which finds packages from the project's root.
const { parentPort, workerData } = require('node:worker_threads')
const PDFDocument = require('pdfkit')

const FONTS = {
  text: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  bold: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
  heading: '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
}
const MARGIN = 48
const FOOT = 40
const SIZE = 8.5
const PADDING = 6
const LINE = '#b9c2bb'
const INK = '#16201a'

const { title, number, issuer, facts, text, table, notes, qrCode, created } = workerData
const doc = new PDFDocument({
  size: 'LETTER',
  margins: { top: MARGIN, bottom: MARGIN + FOOT, left: MARGIN, right: MARGIN },
  pdfVersion: '1.7',
  tagged: true,
  lang: 'en-US',
  displayTitle: true,
  info: {
    Title: `${title} ${number}`,
    Author: issuer.name,
    Subject: facts.map(([label, value]) => `${label}: ${value}`).join('. '),
    CreationDate: new Date(created),
  },
})
for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, require.resolve(file))
const chunks = []
doc.on('data', (chunk) => chunks.push(chunk))
doc.on('end', () => parentPort.postMessage(Buffer.concat(chunks)))

const width = doc.page.width - 2 * MARGIN
const bottom = doc.page.height - MARGIN - FOOT
const root = doc.struct('Document')
doc.addStructure(root)

/** Adds a paragraph or a heading. */
function add(tag, string, font, size, options = {}) {
  root.add(
    doc.struct(tag, () => {
      doc
        .font(font)
        .fontSize(size)
        .fillColor(INK)
        .text(string, { width, ...options })
    }),
  )
}

add('P', issuer.name, 'bold', 12, { width: width - 100 })
add('P', issuer.lines.join(' · '), 'text', SIZE, { width: width - 100 })
drawQrCode()
doc.moveDown(2)
add('H1', title, 'heading', 22, { width: width - 100 })
doc.moveDown(0.3)
add('P', number, 'bold', 13)
doc.moveDown(1)
for (const [label, value] of facts) add('P', `${label}: ${value}`, 'text', 10)
doc.moveDown(1)
add('P', text, 'text', 10)
doc.moveDown(1)
add('H2', table.title, 'bold', 11)
doc.moveDown(0.5)
// Pages are counted before they are drawn: all of them in memory would be hundreds of MB.
const heights = heightsOf(table.rows)
const { breaks, notesBreak } = paginate(doc.y)
const count = 1 + breaks.size + (notesBreak ? 1 : 0)
let page = 1
numberPage()
drawTable()
if (notesBreak) nextPage()
doc.x = MARGIN
doc.moveDown(1)
for (const note of notes) add('P', note, 'text', SIZE)
root.end()
doc.end()

/** The code as squares: no picture has to be embedded. */
function drawQrCode() {
  const side = 84
  const cell = side / qrCode.length
  const left = doc.page.width - MARGIN - side
  root.add(
    doc.struct('Figure', { alt: `Code of ${workerData.address}` }, () => {
      for (const [y, row] of qrCode.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) doc.rect(left + x * cell, MARGIN + y * cell, cell, cell)
      doc.fill('#000000')
    }),
  )
}

/** The widths of the columns; together they are as wide as the page. */
function columnsOf() {
  const share = table.widths.reduce((sum, each) => sum + each, 0)
  return table.widths.map((each) => (each / share) * width)
}

function heightsOf(rows) {
  const columns = columnsOf()
  return rows.map((row) => heightOf(row, columns))
}

/** Which rows begin a page, for a table that begins at `y`, and whether the notes do. */
function paginate(y) {
  const heading = heightOf(table.headings, columnsOf())
  const breaks = new Set()
  let at = y + heading
  for (const [index, height] of heights.entries()) {
    if (at + height > bottom) {
      breaks.add(index)
      at = MARGIN + heading
    }
    at += height
  }
  doc.font('text').fontSize(SIZE)
  const space = doc.currentLineHeight() * 2
  const needed = notes.reduce((sum, note) => sum + doc.heightOfString(note, { width }), space)
  return { breaks, notesBreak: at + needed > bottom }
}

function nextPage() {
  doc.addPage()
  page += 1
  numberPage()
}

function drawTable() {
  const columns = columnsOf()
  const element = doc.struct('Table')
  root.add(element)
  let y = drawRow(element, table.headings, columns, doc.y, 'TH')
  for (const [index, row] of table.rows.entries()) {
    if (breaks.has(index)) {
      nextPage()
      // Repeated for the eye: screen readers know the headings from the first page.
      y = drawCells(table.headings, columns, MARGIN, 'bold')
    }
    y = drawRow(element, row, columns, y, 'TD', heights[index])
  }
  element.end()
  doc.y = y
}

function drawRow(element, cells, columns, y, tag, height = heightOf(cells, columns)) {
  const row = doc.struct('TR')
  element.add(row)
  let x = MARGIN
  for (const [index, cell] of cells.entries()) {
    const at = x
    row.add(
      doc.struct(tag, () => drawCell(cell, at, y, columns[index], tag === 'TH' ? 'bold' : 'text')),
    )
    x += columns[index]
  }
  row.end()
  drawLine(y + height)
  return y + height
}

function drawCells(cells, columns, y, font) {
  const height = heightOf(cells, columns)
  doc.markContent('Artifact', { type: 'Layout' })
  let x = MARGIN
  for (const [index, cell] of cells.entries()) {
    drawCell(cell, x, y, columns[index], font)
    x += columns[index]
  }
  doc.endMarkedContent()
  drawLine(y + height)
  return y + height
}

function drawCell(cell, x, y, column, font) {
  const size = column - PADDING
  doc.font(font).fontSize(SIZE).fillColor(INK)
  if (isOneLine(cell, size)) doc.text(cell, x, y + PADDING / 2, { lineBreak: false })
  else doc.text(cell, x, y + PADDING / 2, { width: size })
}

function drawLine(y) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke()
  doc.endMarkedContent()
}

function heightOf(cells, columns) {
  doc.font('text').fontSize(SIZE)
  const heights = cells.map((cell, index) => {
    const size = columns[index] - PADDING
    return isOneLine(cell, size)
      ? doc.currentLineHeight()
      : doc.heightOfString(cell, { width: size })
  })
  return Math.max(...heights) + PADDING
}

/** A margin for the bold face, so that one measure serves both. */
function isOneLine(cell, size) {
  return doc.widthOfString(cell) * 1.08 <= size
}

function numberPage() {
  const { x, y } = doc
  // Below the margin, where text would begin another page.
  doc.page.margins.bottom = 0
  doc.markContent('Artifact', { type: 'Pagination' })
  doc.font('text').fontSize(SIZE).fillColor(INK)
  const foot = `${number}    Page ${page} of ${count}`
  doc.text(foot, MARGIN, doc.page.height - MARGIN, { lineBreak: false })
  doc.endMarkedContent()
  doc.page.margins.bottom = MARGIN + FOOT
  doc.x = x
  doc.y = y
}
