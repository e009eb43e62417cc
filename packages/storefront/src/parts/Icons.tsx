import type { ReactNode } from 'react'

/** Hidden from screen readers, because there is always text next to it. */
function Icon({ strokeWidth = 1.75, children }: { strokeWidth?: number; children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export const BagIcon = () => (
  <Icon>
    <path d="M5 8h14l1 12H4L5 8Z" />
    <path d="M9 10V6a3 3 0 0 1 6 0v4" />
  </Icon>
)
export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <circle cx="11" cy="11" r="6.5" />
    <path d="m16 16 4.5 4.5" />
  </Icon>
)
export const TruckIcon = () => (
  <Icon>
    <path d="M3 6h11v10H3zM14 10h4l3 3v3h-7z" />
    <circle cx="7" cy="18" r="1.8" />
    <circle cx="17.5" cy="18" r="1.8" />
  </Icon>
)
export const ReturnIcon = () => (
  <Icon>
    <path d="M4 9h10a5 5 0 0 1 0 10H8" />
    <path d="M8 5 4 9l4 4" />
  </Icon>
)
export const LockIcon = () => (
  <Icon>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </Icon>
)
export const CheckIcon = () => (
  <Icon strokeWidth={2.5}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)
