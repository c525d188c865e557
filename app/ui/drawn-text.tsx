import { classNames } from './class-names'

interface DrawnTextProps {
  text: string
  className?: string
}

/**
 * Text for the eye alone, drawn by the styles, where the page says the same in another way. Without styles, in a
 * copy of the page and to search engines it is not there twice.
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
