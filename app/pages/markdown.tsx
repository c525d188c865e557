import { Fragment, type ReactNode } from 'react'
import { classNames } from '~/ui/class-names'
import { Link } from '~/ui/link'
import { type Block, type Inline, parseMarkdown } from './parse-markdown'

// Headings in a text rank below the section's heading.
const PROSE = 'prose [&_h2]:text-step-2 [&_h3]:text-step-1 [&_h4]:text-step-0'

interface MarkdownProps {
  text: string
  className?: string
}

/** Renders Markdown that staff wrote as elements, so that it cannot inject HTML. */
export function Markdown({ text, className }: MarkdownProps) {
  return <Blocks blocks={parseMarkdown(text)} className={className} />
}

/** Renders a parsed text. */
export function Blocks({ blocks, className }: { blocks: Block[]; className?: string }) {
  return (
    <div className={classNames(PROSE, className)}>{keyed(blocks, (block) => drawBlock(block))}</div>
  )
}

function drawBlock(block: Block): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return (
        <Heading id={block.id} tabIndex={-1}>
          {drawInline(block.children)}
        </Heading>
      )
    }
    case 'quote':
      return <blockquote>{drawInline(block.children)}</blockquote>
    case 'paragraph':
      return <p>{drawInline(block.children)}</p>
    case 'list': {
      const items = keyed(block.items, (item) => <li>{drawInline(item)}</li>)
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
    }
  }
}

function drawInline(children: Inline[]): ReactNode {
  return keyed(children, (child) => {
    switch (child.type) {
      case 'text':
        return child.text
      case 'code':
        return <code>{child.text}</code>
      case 'strong':
        return <strong>{drawInline(child.children)}</strong>
      case 'em':
        return <em>{drawInline(child.children)}</em>
      case 'link':
        return <TextLink href={child.href}>{drawInline(child.children)}</TextLink>
    }
  })
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('/'))
    return (
      <Link to={href} className="link">
        {children}
      </Link>
    )
  return (
    <a href={href} className="link" rel="noopener noreferrer">
      {children}
    </a>
  )
}

// The order of a parsed text never changes, so indexes can be keys.
function keyed<Part>(parts: Part[], draw: (part: Part) => ReactNode): ReactNode {
  return parts.map((part, at) => {
    const key = at
    return <Fragment key={key}>{draw(part)}</Fragment>
  })
}
