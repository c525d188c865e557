import { classNames } from './class-names'

interface DrawnTextProps {
  text: string
  className?: string
}

/**
 * Visual text rendered with CSS, for pages that already contain it in another form: it does not
 * appear twice without styles, in copied text or in search engines.
 */
export function DrawnText({ text, className }: DrawnTextProps) {
  return (
    <span
      aria-hidden="true"
      data-text={text}
      className={classNames('before:content-[attr(data-text)]', className)}
    />
  )
}
