export const THEMES = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof THEMES)[number]

export const isThemeChoice = (value: unknown): value is ThemeChoice =>
  THEMES.some((theme) => theme === value)
