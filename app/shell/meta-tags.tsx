import { Meta } from '@remix-run/react'
import { Children } from 'react'
import { useLayoutData } from './use-layout'

/** The page's meta tags. After a refused form the title starts with "Error", because it is read first (GOV.UK's pattern). */
export function MetaTags() {
  const { refused } = useLayoutData()
  const tags = Meta()
  if (!refused) return tags
  return Children.map(tags.props.children, (tag) =>
    tag?.type === 'title' ? <title>{`Error: ${tag.props.children}`}</title> : tag,
  )
}
