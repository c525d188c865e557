import 'react'

// React 18 passes the attribute through, but its types lack it.
declare module 'react' {
  interface HTMLAttributes<T> {
    inert?: '' | undefined
  }
}
