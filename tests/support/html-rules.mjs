// Custom rules for html-validate (tests/html.mjs).
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

// Inline elements, which continue the line before them. All others start a new line, cell or
// control.
const INLINE = new Set(
  'a abbr b bdi bdo button cite code data del dfn em i img ins kbd label mark output q s samp small span strong svg time u var wbr'.split(
    ' ',
  ),
)
/** Elements within words, such as the 2 of CO₂. */
const IN_WORD = new Set(['sub', 'sup'])
const UNSEEN = new Set(['head', 'script', 'style', 'template'])

const ENDS_WORD = /[\p{L}\p{N}.,!?:%)”’…]$/u
const STARTS_WORD = /^[\p{L}\p{N}$#+(“‘&]/u

/** Yields the texts under `node` with their elements; `null` marks the end of a line or control. */
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

/**
 * Reports adjacent texts that only styles separate: "WayGolden" in search results, reader modes and
 * copied text.
 */
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
