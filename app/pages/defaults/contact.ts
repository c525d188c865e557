import type { PageContent } from '../content'

export const contact: PageContent = {
  title: 'contact',
  subtitle: '',
  content: '',
  metaDescription: '',
  featuredImage: null,
  sections: [],
}
