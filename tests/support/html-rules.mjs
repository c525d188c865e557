// Rules of our own for html-validate (tests/html.mjs): what it does not check itself.
import { Rule } from 'html-validate'

/** Reports the elements that `find` returns for a document. */
const elementRule = (find, message) =>
  class extends Rule {
    setup() {
      this.on('dom:ready', ({ document }) => {
        for (const element of find(document)) this.report(element, message)
      })
    }
  }

const NothingAfterHtml = elementRule(
  ({ root }) => root.childElements.filter((element) => !element.is('html')),
  'stands outside <html>',
)

const TermGroup = elementRule(
  (document) =>
    document
      .querySelectorAll('dl > div > *')
      .filter((element) => !['dt', 'dd', 'script', 'template'].includes(element.tagName)),
  'a <div> in a <dl> holds <dt> and <dd> alone',
)

// What runs on in the line of the text before it. Every other element starts a line, a cell or a control.
const INLINE = new Set(
  'a abbr b bdi bdo button cite code data del dfn em i img ins kbd label mark output q s samp small span strong svg time u var wbr'.split(
    ' ',
  ),
)
/** Marks up a part of a word: the 2 of CO₂. */
const IN_WORD = new Set(['sub', 'sup'])
const UNSEEN = new Set(['head', 'script', 'style', 'template'])

const ENDS_WORD = /[\p{L}\p{N}.,!?:%)”’…]$/u
const STARTS_WORD = /^[\p{L}\p{N}$#+(“‘&]/u

/** The pieces of text under `node` in order, each with its element; `null` where one line or control ends. */
function* textPieces(node) {
  for (const child of node.childNodes) {
    if (child.nodeName === '#text') yield { text: child.textContent, element: node }
    else if (child.nodeName.startsWith('#') || UNSEEN.has(child.tagName)) continue
    else if (child.hasAttribute('hidden')) continue
    else if (IN_WORD.has(child.tagName)) yield { text: child.textContent, element: node }
    else if (child.matches('[type="checkbox"], [type="radio"]')) continue
    else if (INLINE.has(child.tagName)) yield* textPieces(child)
    else {
      yield null
      yield* textPieces(child)
      yield null
    }
  }
}

/** Texts of two elements that only styles keep apart: "WayGolden" to search engines, reader modes and copies. */
class TextSeparated extends Rule {
  setup() {
    this.on('dom:ready', ({ document }) => {
      const body = document.querySelector('body')
      let last = null
      for (const piece of body ? textPieces(body) : []) {
        if (last && piece && last.element !== piece.element && runTogether(last.text, piece.text))
          this.report(piece.element, `runs together: "${join(last.text, piece.text)}"`)
        if (piece === null || piece.text !== '') last = piece
      }
    })
  }
}

const runTogether = (before, after) => ENDS_WORD.test(before) && STARTS_WORD.test(after)
const join = (before, after) => before.slice(-20) + after.slice(0, 20)

/** @type {import('html-validate').Plugin} */
export const plugin = {
  name: 'site',
  rules: {
    'site/nothing-after-html': NothingAfterHtml,
    'site/term-group': TermGroup,
    'site/text-separated': TextSeparated,
  },
  configs: {
    all: {
      rules: {
        'site/nothing-after-html': 'error',
        'site/term-group': 'error',
        'site/text-separated': 'error',
      },
    },
  },
}
