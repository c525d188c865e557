import type { PageContent } from '../content'

export const home: PageContent = {
  title: 'home',
  subtitle: '',
  content: '',
  metaDescription: '',
  featuredImage: null,
  sections: [],
}
