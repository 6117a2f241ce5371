-- Of the browser that began it, for an account that is opened by it; '' where it named none.
alter table sign_in_attempts add column timezone text not null default '';
