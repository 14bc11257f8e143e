import { describePublishedInterviews } from '../../support/interview-order.ts'

describePublishedInterviews(1, 2)
