import type { User } from '../../api/repositories/users.ts'
import type { Meta } from '../../api/routes/meta.ts'
import type { CommentRequest } from '../../schemas/types/api-comment.ts'
import type { FeedbackRequest } from '../../schemas/types/api-feedback.ts'
import type { InitResetRequest } from '../../schemas/types/api-init-reset.ts'
import type { LoginRequest } from '../../schemas/types/api-login.ts'
import type { ResetRequest } from '../../schemas/types/api-reset.ts'
import type { SignupRequest } from '../../schemas/types/api-signup.ts'
import type { StoreRequest } from '../../schemas/types/api-store.ts'
import type { ValidationRequest } from '../../schemas/types/api-validation.ts'

export type { Meta, User }

/** The calls of the API that read, by path: what a server of this version answers. */
export type GetRoutes = {
  '/api/meta': Meta
  '/api/auth/session': { user: User | null }
}

/** The calls of the API that write, by path: what is sent; `undefined` where nothing is. */
export type PostRoutes = {
  '/api/auth/login': LoginRequest
  '/api/auth/signup': SignupRequest
  '/api/auth/logout': undefined
  '/api/auth/initReset': InitResetRequest
  '/api/auth/reset': ResetRequest
  '/api/stores': StoreRequest
  '/api/comment': CommentRequest
  '/api/feedback': FeedbackRequest
  '/api/validation': ValidationRequest
}
