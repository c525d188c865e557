/** Static pages have no framework to prefetch, so the browser does it for links under the pointer. */
export function SpeculationRules() {
  const rules = {
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: ['/admin*', '/api/*', '/media/*', '/*.ics', '/*.xml'] } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rules of our own; as a child they would be escaped.
      dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }}
    />
  )
}
