import type { pages } from '@backroom/contract/pages'
import {
  ChartNoAxesColumn,
  House,
  type LucideIcon,
  Paintbrush,
  ReceiptText,
  Settings,
  Shirt,
  SlidersHorizontal,
  UserRound,
  Wallet,
} from 'lucide-react'

type Row = (typeof pages)[keyof typeof pages]
type Icon = Row extends infer R ? (R extends { icon: infer Name extends string } ? Name : never) : never

/** A row of the page table with an icon that is not here does not compile. */
export const pageIcons: Readonly<Record<Icon, LucideIcon>> = {
  home: House,
  receipt: ReceiptText,
  chart: ChartNoAxesColumn,
  brush: Paintbrush,
  settings: Settings,
  shirt: Shirt,
  wallet: Wallet,
  sliders: SlidersHorizontal,
  person: UserRound,
}

export const iconOf = (name: string | undefined): LucideIcon | undefined => pageIcons[name as Icon]
