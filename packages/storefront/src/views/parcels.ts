/** A parcel of an order, which is on its way or delivered. */
export interface ParcelView {
  id: string
  /** `#1042-F1` */
  number: string
  isDelivered: boolean
  /** A UTC ISO time: when it was sent, or delivered. */
  at: string
  /** A name, or ''. */
  carrier: string
  /** With the address of the tracking page of each number, or ''. */
  tracking: { number: string; url: string }[]
  lines: PiecesView[]
}

export interface PiecesView {
  id: string
  title: string
  variantTitle: string
  quantity: number
}
