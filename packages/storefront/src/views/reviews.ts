import type { ImageView } from './store.ts'

/** A published review of a product. All texts are plain text. */
export interface ReviewView {
  id: string
  rating: number
  /** '' for none. */
  title: string
  body: string
  author: string
  /** Whether it is of an order. */
  isVerified: boolean
  helpfulCount: number
  /** '' for none. */
  reply: string
  /** A UTC ISO time. */
  createdAt: string
  images: ImageView[]
}

export interface RatingView {
  count: number
  /** 0 without reviews. */
  average: number
  /** How many reviews have 1, 2, 3, 4 and 5 stars. */
  stars: number[]
}

export interface ReviewsView {
  rating: RatingView
  /** The newest. */
  items: ReviewView[]
}

export const reviewFields = ['rating', 'title', 'body', 'name', 'email'] as const
export type ReviewField = (typeof reviewFields)[number]

export type ReviewFinding =
  | 'rating'
  | 'body'
  | 'bodyShort'
  | 'bodyLong'
  | 'title'
  | 'name'
  | 'email'
  | 'tooManyImages'
  | 'imageInvalid'
  | 'imageLarge'
  | 'tooMany'
  | 'full'
  | 'unread'

export interface ReviewFormView {
  values: { [field in ReviewField]?: string }
  findings: { [field in ReviewField | 'images' | 'form']?: ReviewFinding }
  /** When the form was opened, signed. */
  openedAt: string
  /** The signed item of an order: the review is verified, and needs no email. */
  order?: string
  minLength: number
}

export type ReviewNote =
  | 'waiting'
  | 'published'
  | 'repeated'
  | 'gone'
  | 'stopAsked'
  | 'stopped'
  | 'checkoutStopAsked'
  | 'checkoutStopped'
  | 'cartAsked'
