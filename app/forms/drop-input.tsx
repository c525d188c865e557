import type { LucideIcon } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'

interface DropInputProps extends InputHTMLAttributes<HTMLInputElement> {
  icon: LucideIcon
  /** Before the button of the browser: "Drop files here, or". */
  prompt: string
}

/** A file input that looks like what it is: browsers take files that are dropped on it. */
export const DropInput = ({ icon: Icon, prompt, ...input }: DropInputProps) => (
  <div className="relative">
    <p
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-3 truncate p-5 font-semibold max-sm:hidden"
    >
      <Icon className="size-6 shrink-0 text-accent" strokeWidth={1.75} />
      {prompt}
    </p>
    <input {...input} type="file" className="input sm:pt-14!" />
  </div>
)
