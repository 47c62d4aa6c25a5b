-- Evaluations that are not handed in are nobody's but who fills them in, like other drafts.

update applications set is_submitted = false where status = 'draft' and type = 'customerEvaluation';
