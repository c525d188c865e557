import 'react'

// React 18 passes the attribute on as it is written, and does not know it by name.
declare module 'react' {
  interface HTMLAttributes<T> {
    inert?: '' | undefined
  }
}
