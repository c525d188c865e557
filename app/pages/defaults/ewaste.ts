import type { PageContent } from '../content'

export const ewaste: PageContent = {
  title: 'ewaste',
  subtitle: '',
  content: '',
  metaDescription: '',
  featuredImage: null,
  sections: [],
}
