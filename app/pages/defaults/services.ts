import type { PageContent } from '../content'

export const services: PageContent = {
  title: 'services',
  subtitle: '',
  content: '',
  metaDescription: '',
  featuredImage: null,
  sections: [],
}
