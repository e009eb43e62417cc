import { useMediaQuery } from '@mantine/hooks'

/** Whether a phone fits beside a desktop page: sidebar 340 px, phone 375 px with its margins, and what is left. */
export const useHasRoomForBoth = () =>
  useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? false
