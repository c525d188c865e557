import type { PageContent } from '../content'

export const about: PageContent = {
  title: 'about',
  subtitle: '',
  content: '',
  metaDescription: '',
  featuredImage: null,
  sections: [],
}
