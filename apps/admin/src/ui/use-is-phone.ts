import { useMediaQuery } from './use-media-query.ts'

/** Whether the window is as narrow as a phone, as in the style sheets. */
export const useIsPhone = () => useMediaQuery('(max-width: 48em)')
