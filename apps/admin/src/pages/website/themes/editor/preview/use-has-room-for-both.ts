import { useMediaQuery } from '../../../../../ui/use-media-query.ts'

/** Whether a phone fits next to a desktop page: sidebar 340 px, phone 375 px with margins, and the page. */
export const useHasRoomForBoth = () => useMediaQuery('(min-width: 80em)')
