// Paths for visitors and customers, and the ones for staff that the layout needs.

export const home = '/'
export const about = '/about'
export const services = '/services'
export const service = (id: string) => `/services/${encodeURIComponent(id)}`
export const contact = '/contact'
export const bannerPickup = '/contact?service=business-pickup'
export const eWaste = '/e-waste'
export const wasteTypes = '/e-waste#waste-types'
export const schedulePickup = '/e-waste#schedule-pickup'
export const requestDrive = '/e-waste#request-event'
export const collectionEvents = '/e-waste#events'
export const estimate = '/e-waste#estimate'
/** The calculated cost. */
export const estimatedCost = '/e-waste#estimated-cost'
export const estimateOf = (counts: string) => `/e-waste?${counts}#estimate`
export const pickupOf = (counts: string) => `/e-waste?${counts}#schedule-pickup`
export const sustainability = '/e-waste#sustainability'
export const events = '/events'
export const eventsTab = (tab: 'upcoming' | 'community' | 'zero-waste') => `/events?tab=${tab}`
export const eventsList = (when: 'upcoming' | 'past' | 'all', page = 1) =>
  `/events?when=${when}${page > 1 ? `&page=${page}` : ''}`
export const event = (id: number) => `/events/${id}`
export const register = (id: number) => `/events/${id}/register`
export const eventCalendar = (id: number, slot: string | null = null) =>
  `/events/${id}/event.ics${slot ? `?slot=${slot}` : ''}`
export const eventsCalendar = '/events.ics'
export const impact = '/impact'
export const quote = '/quote'
export const quoteFor = (service: string) => `/quote?service=${encodeURIComponent(service)}`
export const quoteOf = (estimate: string) =>
  `/quote?service=e-waste&estimate=${encodeURIComponent(estimate)}#quote-form`
export const track = '/track'
export const trackOf = (reference: string) => `/track?reference=${reference}`
export const lostLink = '/r'
export const registerAgain = (request: string) => `${request}/register`
export const customerQuote = (request: string, sequence: number) => `${request}/quotes/${sequence}`
export const verify = '/verify'
export const hostReport = (eventId: number, key: string) => `/r/results/${eventId}/${key}`
export const certificate = (number: string, key: string) => `/certificates/${number}?k=${key}`
export const certificatePdf = (number: string, key: string) =>
  `/certificates/${number}/pdf?k=${key}`
export const verifyCertificate = (number: string) => `/verify/${number}`
export const gate = (token: string) => `/gate/${token}`
export const gateRoster = (token: string) => `/gate/${token}/roster`
export const accessibility = '/accessibility'
export const privacy = '/privacy'
export const terms = '/terms'
export const textPage = (slug: string) => `/${encodeURIComponent(slug)}`
export const sitemap = '/sitemap'
export const socialImage = (path: string) => `/cards${path === '/' ? '/home' : path}.png`
export const allNews = '/?news=all#news'
export const newestNews = '/#news'
export const newsPage = (page: number, anchor = 'news') =>
  `/?news=all${page > 1 ? `&newsPage=${page}` : ''}#${anchor}`
export const theme = '/theme'
export const adminLogin = '/admin-login'
export const adminLogout = '/admin-logout'
export const admin = '/admin'
// The layout of every page links to these two.
export const submissions = '/admin/form-submissions'
export const undo = '/admin/undo'
