import type { pages } from '@backroom/contract/pages'
import {
  Bell,
  ChartNoAxesColumn,
  Globe,
  History,
  House,
  ListChecks,
  type LucideIcon,
  Paintbrush,
  PenLine,
  ReceiptText,
  Settings,
  Shirt,
  SlidersHorizontal,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react'

type Row = (typeof pages)[keyof typeof pages]
type Icon = Row extends infer R ? (R extends { icon: infer Name extends string } ? Name : never) : never

/** A row of the page table with an icon that is not here does not compile. */
export const pageIcons: Readonly<Record<Icon, LucideIcon>> = {
  home: House,
  bell: Bell,
  receipt: ReceiptText,
  chart: ChartNoAxesColumn,
  brush: Paintbrush,
  people: Users,
  history: History,
  settings: Settings,
  pen: PenLine,
  shirt: Shirt,
  wallet: Wallet,
  globe: Globe,
  sliders: SlidersHorizontal,
  person: UserRound,
  tasks: ListChecks,
}

export const iconOf = (name: string | undefined): LucideIcon | undefined => pageIcons[name as Icon]
