import { useMediaQuery } from '@mantine/hooks'

/** Whether a phone fits next to a desktop page: sidebar 340 px, phone 375 px with margins, and the page. */
export const useHasRoomForBoth = () =>
  useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? false
