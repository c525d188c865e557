// Draws a certificate as a tagged PDF in a worker thread, because 10,000 rows take seconds. Sent to the thread as text
// (make-pdf.server.ts), which resolves packages from the project's root.
const { parentPort, workerData } = require('node:worker_threads')
const fontkit = require('fontkit')
const PDFDocument = require('pdfkit')

const NOTO_BOLD = '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'

/** Font files by style: the brand's, and Noto Sans for texts with other characters, such as Greek and Cyrillic. */
const FONTS = {
  text: [
    '@fontsource/figtree/files/figtree-latin-400-normal.woff',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  ],
  bold: ['@fontsource/figtree/files/figtree-latin-600-normal.woff', NOTO_BOLD],
  heading: [
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
    NOTO_BOLD,
  ],
}
/** Figtree's ascent relative to the font size, so that all fonts share a baseline. */
const ASCENT = 0.95
const CODE_NOTE =
  'A character that this file has no letter for is named by its Unicode number, such as [U+682A].'
const MARGIN = 48
const FOOT = 40
const SIZE = 8.5
const PADDING = 6
const LINE = '#b9c2bb'
const INK = '#16201a'

const { title, number, issuer, facts, text, table, qrCode, created } = workerData
const notes = [...workerData.notes]
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
/** Fonts by file. */
const opened = new Map()
const chunks = []
doc.on('data', (chunk) => chunks.push(chunk))
doc.on('end', () => parentPort.postMessage(Buffer.concat(chunks)))

const width = doc.page.width - 2 * MARGIN
const bottom = doc.page.height - MARGIN - FOOT
const root = doc.struct('Document')
doc.addStructure(root)

/** Adds a paragraph or a heading. */
function add(tag, string, font, size, options = {}) {
  root.add(doc.struct(tag, () => write(string, font, size, [], { width, ...options })))
}

/** Draws a string in a font with its characters, at `place`, with options of PDFKit's `text`. */
function write(string, font, size, place, options) {
  const drawn = selectFont(font, string)
  doc.fontSize(size).fillColor(INK)
  const draw = () => doc.text(drawn, ...place, { baseline: -ASCENT * size, ...options })
  if (drawn === string) return draw()
  // Copying, searching and reading aloud give the original string.
  turned(() => {
    doc.markContent('Span', { actual: string })
    turned(draw)
    doc.endMarkedContent()
  })
}

/** Draws with the y axis flipped, like PDFKit does for text: readers locate marked content by the axis around it. */
function turned(draw) {
  doc.save().transform(1, 0, 0, -1, 0, doc.page.height)
  draw()
  doc.restore()
}

/** Selects a font for a string and returns what to draw: characters that it lacks become their Unicode numbers. */
function selectFont(style, string) {
  const [own, wide] = FONTS[style]
  const file = missingIn(own, string).length === 0 ? own : wide
  const missing = missingIn(file, string)
  doc.font(file)
  if (missing.length === 0) return string
  const drawn = [...string].map((each) => (missing.includes(each) ? toCode(each) : each)).join('')
  if (drawn.includes('[U+') && !notes.includes(CODE_NOTE)) notes.push(CODE_NOTE)
  return drawn.replaceAll('][', ' ')
}

/** The characters of a string without a glyph in a font. */
function missingIn(file, string) {
  const font = openFont(file)
  // Every font has printable ASCII.
  return (string.match(/[^\n -~]/gu) ?? []).filter(
    (each) => !font.hasGlyphForCodePoint(each.codePointAt(0)),
  )
}

function openFont(file) {
  if (!opened.has(file)) {
    opened.set(file, fontkit.openSync(require.resolve(file)))
    doc.registerFont(file, opened.get(file))
  }
  return opened.get(file)
}

/** Replaces a character by its Unicode number; invisible ones, such as direction marks, by nothing. */
const toCode = (character) =>
  /\p{Default_Ignorable_Code_Point}/u.test(character)
    ? ''
    : `[U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}]`

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
// Count the pages before drawing them: holding all of them in memory would take hundreds of MB.
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

/** Draws the QR code as squares, which needs no embedded image. */
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

/** Column widths, which add up to the page width. */
function columnsOf() {
  const share = table.widths.reduce((sum, each) => sum + each, 0)
  return table.widths.map((each) => (each / share) * width)
}

function heightsOf(rows) {
  const columns = columnsOf()
  return rows.map((row) => heightOf(row, columns))
}

/** The indexes of rows that start a page, for a table that starts at `y`, and whether the notes start one. */
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
  selectFont('text', '')
  doc.fontSize(SIZE)
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
      // Repeated visually only: screen readers know the headings from the first page.
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
  doc.fontSize(SIZE)
  const options = isOneLine(selectFont('text', cell), size) ? { lineBreak: false } : { width: size }
  write(cell, font, SIZE, [x, y + PADDING / 2], options)
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
  doc.fontSize(SIZE)
  const heights = cells.map((cell, index) => {
    const size = columns[index] - PADDING
    const drawn = selectFont('text', cell)
    return isOneLine(drawn, size)
      ? doc.currentLineHeight()
      : doc.heightOfString(drawn, { width: size })
  })
  return Math.max(...heights) + PADDING
}

/** Leaves room for the bold face, so that one measurement serves both. */
function isOneLine(drawn, size) {
  return doc.widthOfString(drawn) * 1.08 <= size
}

function numberPage() {
  const { x, y } = doc
  // Temporarily without a bottom margin, below which text would start another page.
  doc.page.margins.bottom = 0
  doc.markContent('Artifact', { type: 'Pagination' })
  const foot = `${number}    Page ${page} of ${count}`
  write(foot, 'text', SIZE, [MARGIN, doc.page.height - MARGIN], { lineBreak: false })
  doc.endMarkedContent()
  doc.page.margins.bottom = MARGIN + FOOT
  doc.x = x
  doc.y = y
}
