-- The answer to the call that a session is for may be lost: whoever sends it again until the session would have ended, or
-- loads the page again, is to learn that it is done. What was asked for is a keyed hash; null: nothing was done yet.

alter table otp_sessions add column done_hash text;
